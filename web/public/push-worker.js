/* Shows what the product pushes and opens it. It answers no request and keeps nothing: pages never wait for it. */
const shownOf = (data) => {
  try {
    return data.json();
  } catch {
    return {}; // every push has to show something
  }
};

self.addEventListener('install', () => self.skipWaiting());

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
