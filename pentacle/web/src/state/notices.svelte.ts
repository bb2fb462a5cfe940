/** Messages of the operator to all. */
import type { NoticeCard } from "../wire/types.ts";

export const notices = $state<{ shown: NoticeCard[] }>({ shown: [] });

/** How many tables wait for the viewer, as the list of tables said last. */
export const waits = $state({ tables: 0 });
