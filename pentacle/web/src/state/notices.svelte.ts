/** Messages of the operator to all. */
import type { NoticeCard } from "../wire/types.ts";

export const notices = $state<{ shown: NoticeCard[] }>({ shown: [] });
