/** Each segment begins with a letter or digit, which excludes `..`, hidden files and absolute paths. */
const KEY = /^[a-z0-9][\w.-]*(\/[a-z0-9][\w.-]*)*$/i;

export const isKey = (key: string): boolean => KEY.test(key);

/** Returns the key. @throws {TypeError} if it could lead out of the storage */
export const requireKey = (key: string): string => {
  if (!isKey(key)) throw new TypeError('this is no key of the storage');
  return key;
};
