/// <reference lib="webworker" />
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

import { PUSH_ENDED } from './features/notifications/push-subscription.ts';

/* The service worker: keeps the app's own files, answers no call of `/api`, and shows what push messages say. */

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/webapp/index.html'), { allowlist: [/^\/webapp(\/|$)/] }));

// A new version waits until a person asks for it (`pwa/companion.tsx`).
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

/** A push message carries a language and nothing else, so neither says the notification. */
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

const openApp = async (): Promise<void> => {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => url.startsWith(self.registration.scope));
  await (open ? open.focus() : self.clients.openWindow(self.registration.scope));
};

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openApp());
});

/** The browser has ended the subscription: a window subscribes again and tells the server, an open one at once, else the next. */
const tellWindows = async (): Promise<void> => {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const client of windows) client.postMessage({ type: PUSH_ENDED });
};

self.addEventListener('pushsubscriptionchange', (event) => (event as ExtendableEvent).waitUntil(tellWindows()));
