/** Place of the files in an object store. */
export interface S3Place {
  bucket: string;
  /** Beginning of each key: empty, or ending with `/`. */
  prefix: string;
  region: string;
  /** Undefined: Amazon's own endpoint. */
  endpoint: string | undefined;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^([\w.-]+\/)*$/;
const OPTIONS = ['region', 'endpoint'];

const isHttp = (address: string): boolean => {
  const parsed = URL.canParse(address) ? new URL(address) : undefined;
  return parsed !== undefined && /^https?:$/.test(parsed.protocol) && !parsed.username && !parsed.password;
};

/** Parses `s3://BUCKET/PREFIX?region=…&endpoint=https://…`. @throws {TypeError} whose message does not quote the URL */
export const readS3Url = (url: string): S3Place => {
  const { username, password, hostname, port, pathname, searchParams } = new URL(url);
  if (username || password) {
    throw new TypeError('keys stand in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, never in the address');
  }
  if (!BUCKET.test(hostname) || port) throw new TypeError('behind s3:// stands the name of a bucket');
  const prefix = pathname.replace(/^\//, '').replace(/([^/])$/, '$1/');
  if (!PREFIX.test(prefix)) throw new TypeError('the folder within the bucket has letters, digits, ., _ and - alone');
  for (const name of searchParams.keys()) {
    if (!OPTIONS.includes(name)) throw new TypeError('region and endpoint are all that may stand behind the ?');
  }
  const endpoint = searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !isHttp(endpoint)) throw new TypeError('endpoint is no http or https address');
  const region = searchParams.get('region') ?? (endpoint === undefined ? undefined : 'us-east-1');
  if (!region || !/^[\w-]{1,40}$/.test(region)) throw new TypeError('region is missing');
  return { bucket: hostname, prefix, region, endpoint };
};
