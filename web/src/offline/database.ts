import { type DBSchema, type IDBPDatabase, wrap } from 'idb';
import { bucketsOf, type StorageBucket } from './forget-key.ts';

/**
 * Buckets by their connections. In Chromium a connection gets no more answers once the object of its bucket has been
 * collected as garbage.
 */
const bucketsInUse = new WeakMap<object, StorageBucket>();

/**
 * Opens a database of this device at its first use, and again if the browser has closed it.
 * @param bucket name of a storage bucket with files of its own, for browsers that have buckets
 */
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
  // This tab closes its connection, so that a newer version in another tab need not wait.
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
  // The function is async, so that a browser that denies storage rejects instead of throwing.
  const openOnce = async () => {
    const buckets = bucketsOf(navigator);
    if (bucket === undefined || buckets === undefined) return openIn(indexedDB);
    const place = await buckets.open(bucket);
    const db = await openIn(place.indexedDB);
    bucketsInUse.set(db, place);
    return db;
  };
  return () => {
    opened ??= openOnce();
    opened.catch(forget);
    return opened;
  };
};
