/*
 * Shows what the product pushes and opens it; where no server answers a navigation, shows the offline page. That page is all it keeps:
 * nothing of a member is ever stored here.
 */
const kept = 'offline-1';
const offlinePage = '/offline.html';

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll([offlinePage, '/icon.svg'])));
});

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)));
  // the request leaves while the worker still wakes
  await self.registration.navigationPreload?.enable();
}

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(navigated(event));
});

async function navigated(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error();
  }
}

const shownOf = (data) => {
  try {
    return data.json();
  } catch {
    return {}; // every push has to show something
  }
};

self.addEventListener('push', (event) => {
  const { title = 'Артель', body = 'Есть новости', url = '/profile/notifications', tag } = shownOf(event.data);
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', lang: 'ru', data: { url } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href, origin } = new URL(event.notification.data.url, self.location.origin);
  if (origin === self.location.origin) event.waitUntil(show(href));
});

async function show(href) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => url === href);
  return there ? there.focus() : self.clients.openWindow(href);
}
