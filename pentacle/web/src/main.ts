import { mount } from "svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/print.css";
import "./styles/sight.css";
import { keepPage } from "./offline/register.ts";
import App from "./App.svelte";
import { settings } from "./state/settings.svelte.ts";
import { introduce } from "./wire/api.ts";
import { learn } from "./words/say.ts";

if (import.meta.env.MODE === "fixtures") (await import("../fixtures/mock.ts")).install();
if (import.meta.env.MODE === "site") await (await import("./site/install.ts")).install();
if (import.meta.env.MODE === "production") keepPage();
void introduce();
void learn(settings.language).then(() => mount(App, { target: document.getElementById("app")! }));
