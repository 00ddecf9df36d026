import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A database of this device, opened with its first use, and again where the browser closed it. */
export const deviceDatabase = <Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: (db: IDBPDatabase<Schema>) => void,
): (() => Promise<IDBPDatabase<Schema>>) => {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    opened = undefined;
  };
  // Async, since a browser that denies storage throws at once.
  const openOnce = async () =>
    openDB<Schema>(name, version, {
      upgrade,
      // A newer version in another tab must not wait for this one.
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
  return () => {
    opened ??= openOnce();
    opened.catch(forget);
    return opened;
  };
};

/** An array sorts behind every text and number: the end of everything that begins alike. */
export const within = (...start: (number | string)[]) => IDBKeyRange.bound(start, [...start, []]);
