import { mount } from "svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";

async function start(): Promise<void> {
  if (import.meta.env.MODE === "fixtures") (await import("../fixtures/mock.ts")).install();
  const { default: App } = await import("./App.svelte");
  mount(App, { target: document.getElementById("app")! });
}

void start();
