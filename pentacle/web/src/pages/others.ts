/** The pages that are not needed for the first look; loaded together on demand, with their words. */
import { analysis } from "../words/analysis.ts";
import { editing } from "../words/editing.ts";
import { lessons } from "../words/lessons.ts";
import { mine } from "../words/me.ts";
import { office } from "../words/office.ts";
import { roads } from "../words/roads.ts";
import { extend } from "../words/say.ts";
import { sharing } from "../words/sharing.ts";
import { telling } from "../words/telling.ts";

extend(analysis);
extend(editing);
extend(lessons);
extend(mine);
extend(office);
extend(roads);
extend(sharing);
extend(telling);

export { default as AboutPage } from "./AboutPage.svelte";
export { default as AnalysisPage } from "./AnalysisPage.svelte";
export { default as CampaignPage } from "./CampaignPage.svelte";
export { default as CarryPage } from "./CarryPage.svelte";
export { default as FriendPage } from "./FriendPage.svelte";
export { default as GuidePage } from "./GuidePage.svelte";
export { default as JoinPage } from "./JoinPage.svelte";
export { default as LearnPage } from "./LearnPage.svelte";
export { default as LessonPage } from "./LessonPage.svelte";
export { default as MailOffPage } from "./MailOffPage.svelte";
export { default as MePage } from "./MePage.svelte";
export { default as NewTablePage } from "./NewTablePage.svelte";
export { default as Notices } from "../ui/Notices.svelte";
export { default as OperatorPage } from "./OperatorPage.svelte";
export { default as PositionPage } from "./PositionPage.svelte";
export { default as PuzzlesPage } from "./PuzzlesPage.svelte";
export { default as ReplayPage } from "./ReplayPage.svelte";
export { default as StormPage } from "./StormPage.svelte";
