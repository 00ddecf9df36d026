import { type DBSchema, type IDBPDatabase, openDB, wrap } from 'idb';
import { bucketsOf } from './kept-key.ts';

/** A database of this device, opened with its first use, and again where the browser closed it. @param bucket with files of its own, where the browser has buckets */
export const deviceDatabase = <Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: (db: IDBPDatabase<Schema>) => void,
  bucket?: string,
): (() => Promise<IDBPDatabase<Schema>>) => {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    opened = undefined;
  };
  const giveWay = (event: IDBVersionChangeEvent) => {
    (event.target as IDBDatabase).close();
    forget();
  };
  const openIn = async (factory: IDBFactory): Promise<IDBPDatabase<Schema>> => {
    const request = factory.open(name, version);
    request.onupgradeneeded = () => upgrade(wrap(request.result) as unknown as IDBPDatabase<Schema>);
    const db = (await wrap(request)) as unknown as IDBPDatabase<Schema>;
    db.addEventListener('versionchange', giveWay);
    db.addEventListener('close', forget);
    return db;
  };
  // Async, since a browser that denies storage throws at once.
  const openOnce = async () => {
    const buckets = bucket === undefined ? undefined : bucketsOf(navigator);
    if (buckets !== undefined && bucket !== undefined) return openIn((await buckets.open(bucket)).indexedDB);
    return openDB<Schema>(name, version, {
      upgrade,
      // A newer version in another tab must not wait for this one.
      blocking: (_current, _blocked, event) => giveWay(event),
      terminated: forget,
    });
  };
  return () => {
    opened ??= openOnce();
    opened.catch(forget);
    return opened;
  };
};

/** An array sorts behind every text and number: the end of everything that begins alike. */
export const within = (...start: (number | string)[]) => IDBKeyRange.bound(start, [...start, []]);
