/** Whether the visitor looks for players, as the server said last; null: he does not. */
import type { Search } from "../wire/types.ts";

export const looking = $state<{ told: Search | null; since: number }>({ told: null, since: 0 });
