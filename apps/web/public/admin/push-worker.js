// Shows what the shop announces and opens what it is about. It keeps no page and answers no request.
addEventListener('push', (event) => {
  const { title, body, url, tag, test } = event.data.json()
  const options = { body, tag, icon: '/icon-512-maskable.png', data: { url } }
  event.waitUntil(Promise.all([registration.showNotification(title, options), test && tellPages(test)]))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(new URL(event.notification.data.url, location.origin).href))
})

const listPages = () => clients.matchAll({ type: 'window', includeUncontrolled: true })

async function tellPages(test) {
  for (const page of await listPages()) page.postMessage({ test })
}

async function openPage(url) {
  const pages = await listPages()
  const open = pages.find((page) => page.url === url)
  await (open ? open.focus() : clients.openWindow(url))
}
