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

/* Only what was imported while the worker was installed can be imported later. It is read when it is needed, as the worker
   starts with each visit. */
const SENDER = 'send-outbox.js';
self.addEventListener('install', () => importScripts(SENDER));

const OUTBOX = 'bergkette-outbox';
/** Time in ms for a window to answer. The browser lets one that nobody looks at sleep. */
const PATIENCE_MS = 10_000;

/** Lets an open window send what waits, as it also says what it has sent. */
const askWindow = (client) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    client.postMessage(OUTBOX, [port2]);
    setTimeout(resolve, PATIENCE_MS);
  });

/* There is a line again, and something waits on this device. */
self.addEventListener('sync', (event) => {
  if (event.tag !== OUTBOX) return;
  const send = async () => {
    await Promise.all((await self.clients.matchAll({ type: 'window' })).map(askWindow));
    if (self.sendOutbox === undefined) importScripts(SENDER);
    await self.sendOutbox();
  };
  event.waitUntil(send());
});
