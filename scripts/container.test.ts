import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { inRoot } from './root.ts';

const read = (...parts: string[]): string => readFileSync(inRoot(...parts), 'utf8');
const dockerfile = read('Dockerfile');
const serviceSchema = z.looseObject({
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
});
const { services } = z
  .object({ services: z.record(z.string(), serviceSchema) })
  .parse(parse(read('compose.yaml'), { merge: true }));
const known = new Set([...read('.env.example').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name));

it('the image has the very Node that package.json brings', () => {
  const { dependencies } = z
    .object({ dependencies: z.object({ node: z.string() }) })
    .parse(JSON.parse(read('package.json')));
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  expect(bases).toEqual([`node:${dependencies.node}-bookworm-slim`, `node:${dependencies.node}-bookworm-slim`]);
});

it('what the image copies is there, and it runs as somebody without rights', () => {
  const made = /\/(about|node_modules|dist)$/;
  const copied = [...dockerfile.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' '),
  );
  expect(copied.length).toBeGreaterThan(8);
  for (const one of copied.filter((name) => !made.test(name))) {
    expect(existsSync(inRoot(one.replace('/app/', ''))), one).toBe(true);
  }
  expect(dockerfile).toMatch(/^USER node\nVOLUME \/data\n/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK /m);
});

it('every variable of image and compose file is one that the server knows', () => {
  const image = [...(/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(([, name]) => name);
  const names = [
    ...image,
    ...Object.keys(services.app?.environment ?? {}),
    ...Object.keys(services.backup?.environment ?? {}),
  ];
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => name !== 'NODE_ENV' && !known.has(name ?? ''))).toEqual([]);
});

it('each file that the compose file mounts is there, and the app cannot write outside its volumes', () => {
  expect(Object.keys(services)).toEqual(['app', 'backup', 'database', 'caddy']);
  const mounted = Object.values(services).flatMap(({ volumes }) =>
    volumes.flatMap((one) => /^\.\/(container\/[^:]+)/.exec(one)?.[1] ?? []),
  );
  expect(mounted).toHaveLength(2);
  for (const one of mounted) expect(existsSync(inRoot(one)), one).toBe(true);
  for (const name of ['app', 'backup'])
    expect(services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
});
