/** What of a browser the session's parts need, for tests: it keeps texts, unless it is told not to, and its page carries no key. */
export const kept = new Map<string, string>();
export const storage = { isFull: false, isDenied: false };

const denied = () => {
  if (storage.isDenied) throw new DOMException("The storage is switched off", "SecurityError");
};
Object.assign(globalThis, {
  window: new EventTarget(),
  document: { querySelector: () => null },
  localStorage: {
    getItem(key: string) {
      denied();
      return kept.get(key) ?? null;
    },
    setItem(key: string, value: string) {
      denied();
      if (storage.isFull) throw new DOMException("The storage is full", "QuotaExceededError");
      kept.set(key, value);
    },
    removeItem(key: string) {
      denied();
      kept.delete(key);
    },
  },
});
