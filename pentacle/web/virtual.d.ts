declare module "virtual:icons/ui" {
  const icons: Record<string, string>;
  export default icons;
}

declare module "virtual:icons/games" {
  const games: Record<string, () => Promise<{ default: Record<string, string> }>>;
  export default games;
}
