/** A minimal browser for tests: storage that can be made full or unavailable, and a page without a key. */
export const storedItems = new Map<string, string>();
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
      return storedItems.get(key) ?? null;
    },
    setItem(key: string, value: string) {
      denied();
      if (storage.isFull) throw new DOMException("The storage is full", "QuotaExceededError");
      storedItems.set(key, value);
    },
    removeItem(key: string) {
      denied();
      storedItems.delete(key);
    },
  },
});
