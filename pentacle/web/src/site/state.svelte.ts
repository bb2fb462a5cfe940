/** What the page without a server shows around the tables. */
import type { Line } from "./python.ts";

export const frame = $state<{
  /** Who gets the device, and the line of his table. */
  pass: { line: Line; seat: number; name: string } | null;
  elsewhere: boolean;
  failed: string;
  /** Loads the new version that lies ready. */
  newer: (() => void) | null;
  /** The browser has not promised to keep anything. */
  mayGo: boolean;
  /** Where a server is beside this page; "": nowhere. */
  server: string;
}>({ pass: null, elsewhere: false, failed: "", newer: null, mayGo: false, server: "" });
