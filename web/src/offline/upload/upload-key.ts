const ID = /^[0-9a-f]{32}$/;

/** The idempotency key of an upload: its id in the form of a uuid, so that repeated calls attach it only once. */
export const uploadKeyOf = (uploadId: string): string => {
  if (!ID.test(uploadId)) throw new Error('An upload has an id of 32 hex digits');
  const version = `4${uploadId.slice(13, 16)}`;
  const variant = `8${uploadId.slice(17, 20)}`;
  return [uploadId.slice(0, 8), uploadId.slice(8, 12), version, variant, uploadId.slice(20)].join('-');
};
