/** Makes every access to storage throw, as a browser does whose user has blocked it. */
export const denyStorage = (): void => {
  const denied = () => new DOMException('Denied', 'SecurityError');
  const deny = (target: object, name: string) =>
    Object.defineProperty(target, name, {
      configurable: true,
      get: () => {
        throw denied();
      },
    });
  for (const name of ['localStorage', 'sessionStorage', 'caches']) deny(window, name);
  IDBFactory.prototype.open = () => {
    throw denied();
  };
  IDBFactory.prototype.deleteDatabase = () => {
    throw denied();
  };
  LockManager.prototype.request = () => Promise.reject(denied());
  LockManager.prototype.query = () => Promise.reject(denied());
  StorageManager.prototype.persist = () => Promise.reject(denied());
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
};
