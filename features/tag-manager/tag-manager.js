// A stand-in for a tag manager: keeps events in `window.__tags` and sends nothing.
{
  window.__tags = []
  window.dataLayer ??= []
  const queue = window.dataLayer
  const keep = (events) => window.__tags.push(...events)
  keep(queue)
  queue.push = (...events) => {
    keep(events)
    return Array.prototype.push.apply(queue, events)
  }
  window.tagManager = { ready: true }
}
