/* Part of the service worker: a push message carries a language and nothing else, so neither says the notification. */
const WORDS = {
  de: 'Es gibt etwas Neues für dich.',
  en: 'There is something new for you.',
};

self.addEventListener('push', (event) => {
  const language = event.data?.text() === 'en' ? 'en' : 'de';
  const options = {
    body: WORDS[language],
    lang: language,
    icon: 'icon-192.png',
    // A later one takes the place of one that nobody has seen yet.
    tag: 'bergkette',
  };
  event.waitUntil(self.registration.showNotification('Bergkette', options));
});

const openApp = async () => {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => url.startsWith(self.registration.scope));
  await (open ? open.focus() : self.clients.openWindow(self.registration.scope));
};

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openApp());
});

/* There is a line again, and something waits on this device. The tokens lie where only windows can read them, so the worker
   sends nothing itself: it wakes the open ones, which may sleep in the background. */
self.addEventListener('sync', (event) => {
  if (event.tag !== 'bergkette-outbox') return;
  const wake = async () => {
    const windows = await self.clients.matchAll({ type: 'window' });
    for (const client of windows) client.postMessage(event.tag);
  };
  event.waitUntil(wake());
});
