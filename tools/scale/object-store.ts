import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import getPort from 'get-port';
import { isListening, serve, type Undo, until } from './machine.ts';

/** Environment variables of the server for the object store. */
export interface StoreSettings {
  STORAGE_URL: string;
  AWS_ACCESS_KEY_ID: string;
  AWS_SECRET_ACCESS_KEY: string;
}

const KEYS = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };
const RINGS = ['account', 'container', 'object'] as const;
const FILTERS = ['catch_errors', 'gatekeeper', 'cache', 'listing_formats', 's3api', 'tempauth', 'slo', 'dlo'];

const ACCOUNT = `user_test_tester = ${KEYS.secretAccessKey} .admin\n`;

const backendConf = (name: string, port: number, folder: string): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
disable_fallocate = true
workers = 0
user = root
log_level = CRITICAL
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`;

const proxyConf = (port: number, folder: string): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${folder}
workers = 0
user = root
log_level = CRITICAL
[pipeline:main]
pipeline = ${FILTERS.join(' ')} proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
${FILTERS.map((name) => `[filter:${name}]\nuse = egg:swift#${name === 'cache' ? 'memcache' : name}\n${name === 'tempauth' ? ACCOUNT : ''}`).join('\n')}
`;

/** Starts OpenStack Swift with its S3 interface. It keeps one copy on this disk and checks signatures. */
export const startObjectStore = async (root: string, undo: Undo): Promise<StoreSettings> => {
  const folder = path.join(root, 'swift');
  mkdirSync(path.join(folder, 'devices', 'd1'), { recursive: true });
  const ring = (...args: string[]) => execFileSync('swift-ring-builder', args, { cwd: folder, stdio: 'ignore' });
  const ports: number[] = [];
  for (const name of RINGS) {
    const port = await getPort();
    ring(`${name}.builder`, 'create', '4', '1', '0');
    ring(`${name}.builder`, 'add', `r1z1-127.0.0.1:${port}/d1`, '1');
    ring(`${name}.builder`, 'rebalance');
    const conf = path.join(folder, `${name}.conf`);
    writeFileSync(conf, backendConf(name, port, folder));
    serve(undo, `swift-${name}-server`, [conf]);
    ports.push(port);
  }
  const port = await getPort();
  const conf = path.join(folder, 'proxy.conf');
  writeFileSync(conf, proxyConf(port, folder));
  serve(undo, 'swift-proxy-server', [conf]);
  for (const each of [...ports, port]) await until('the object store', () => isListening(each));
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials: KEYS });
  await client.send(new CreateBucketCommand({ Bucket: 'bergkette' }));
  client.destroy();
  return {
    STORAGE_URL: `s3://bergkette/scale?endpoint=${endpoint}`,
    AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
  };
};
