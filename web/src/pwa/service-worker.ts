/**
 * The worker keeps shell, fonts and texts, never `/api`. A new version takes over at the next full load and never
 * interrupts: it waits until no tab uses the old one.
 */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const url = `${import.meta.env.BASE_URL}sw.js`;
  navigator.serviceWorker.register(url, { scope: import.meta.env.BASE_URL }).catch(() => undefined);
};
