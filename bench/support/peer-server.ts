import { execFile } from 'node:child_process';
import { access, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { ROOT } from '../../scripts/root.ts';
import { compressFolder } from '../../web/build/precompress.ts';

/** A budget app that works without a network: 12 MB as npm has it, fetched once. */
const PEER = '@actual-app/web@26.9.0';
const FOLDER = path.join(ROOT, 'node_modules', '.cache', 'bench-peer');
const BUILT = path.join(FOLDER, 'package', 'build');
const run = promisify(execFile);

/** Serves the built app of a peer, compressed as ours, with the headers that it needs. Undefined where npm does not answer. */
export const startPeer = async (): Promise<{ url: string; stop: () => Promise<void> } | undefined> => {
  try {
    await access(`${BUILT}/index.html.br`);
  } catch {
    try {
      await mkdir(FOLDER, { recursive: true });
      const { stdout } = await run('npm', ['pack', PEER, '--silent'], { cwd: FOLDER });
      await run('tar', ['xzf', stdout.trim()], { cwd: FOLDER });
      await compressFolder(BUILT);
    } catch {
      return undefined;
    }
  }
  const server = fastify();
  server.addHook('onSend', async (_request, reply) => {
    reply.headers({ 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' });
  });
  await server.register(fastifyStatic, { root: BUILT, preCompressed: true });
  return { url: `${await server.listen({ host: '127.0.0.1', port: 0 })}/`, stop: () => server.close() };
};
