import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { inRoot } from './root.ts';

const read = (...parts: string[]): string => readFileSync(inRoot(...parts), 'utf8');
const dockerfile = read('Dockerfile');
const serviceSchema = z.looseObject({
  image: z.string(),
  networks: z.array(z.string()),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
});
const { services, networks } = z
  .object({
    services: z.record(z.string(), serviceSchema),
    networks: z.record(z.string(), z.object({ internal: z.boolean().optional() })),
  })
  .parse(parse(read('compose.yaml'), { merge: true }));
const known = new Set([...read('.env.example').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name));

it('the image has the very Node that package.json brings', () => {
  const { dependencies } = z
    .object({ dependencies: z.object({ node: z.string() }) })
    .parse(JSON.parse(read('package.json')));
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  // The image is built on the base that it ships, so that the bill of materials names its packages of Debian.
  expect(bases).toEqual([`node:${dependencies.node}-bookworm-slim`, 'base', 'base']);
  expect(dockerfile).toContain('\nRUN npm run licences -- --debian\n');
});

it('what the image copies is there, and it runs as somebody without rights', () => {
  const made = /\/(about|node_modules|dist)$/;
  const copied = [...dockerfile.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' '),
  );
  expect(copied.length).toBeGreaterThan(8);
  // The command that prints the papers reads them where it runs.
  expect(copied).toContain('/app/docs/hospital');
  expect(read('.dockerignore')).toContain('\ndocs/*\n!docs/hospital\n');
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

/** What compose.yaml sets by itself, what belongs to one machine without containers, and what needs a file of its own. */
const NOT_IN_ENV = [
  ...['PUBLIC_URL', 'TRUST_PROXY', 'DATABASE_URL', 'DATABASE_ADMIN_URL', 'DATABASE_DESK_URL'],
  ...['PORT', 'HOST', 'DATA_DIR', 'MAIL_DIR', 'PG_BIN', 'BUILD_ID', 'ARCHIVE_URL', 'ARCHIVE_DAYS', 'RATE_LIMIT'],
  ...['BACKUP_PASSPHRASE_FILE', 'OIDC_CLIENT_SECRET_FILE'],
];

it('every other setting stands in .env, without a change of the compose file', () => {
  const given = Object.entries(services.app?.environment ?? {}).flatMap(([name, value]) =>
    new RegExp(`^\\$\\{${name}(:[-?].*)?\\}$`).test(value) ? [name] : [],
  );
  expect([...given, ...NOT_IN_ENV].toSorted()).toEqual([...known].toSorted());
});

it('the page prints the bills of the foreign images, by the names of the compose file', () => {
  const page = read('docs', 'operations.md');
  const foreign = Object.values(services).flatMap(({ image }) => (image === 'bergkette' ? [] : [image]));
  expect(foreign).toHaveLength(2);
  for (const image of foreign) expect(page).toContain(`\`syft ${image} -o cyclonedx-json\``);
});

it('the container of the backups is unhealthy while its last one failed', () => {
  const script = read('container', 'nightly-backup.sh');
  const [, mark] = /^FAILED=\$\{DATA_DIR:-\/data\}(\/\S+)$/m.exec(script) ?? [];
  expect(services.backup?.healthcheck).toEqual({ test: ['CMD', 'test', '!', '-e', `/data${mark}`] });
});

it('the desk sees the backups of the container that makes them, and cannot change them', () => {
  expect(services.app?.volumes).toEqual(['diary:/data', './backups:/backups:ro']);
  expect(services.backup?.volumes).toEqual(['diary:/data', './backups:/backups']);
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

it('the database has a network of its own without a way out, and each role a password of its own', () => {
  expect(networks).toEqual({ inside: { internal: true }, outside: {} });
  expect(Object.entries(services).map(([name, each]) => [name, ...each.networks])).toEqual([
    ['app', 'inside', 'outside'],
    ['backup', 'inside', 'outside'],
    ['database', 'inside'],
    ['caddy', 'outside'],
  ]);
  const passwordsOf = (name: string) =>
    Object.values(services[name]?.environment ?? {}).flatMap(
      (value) => /\$\{(DATABASE_\w*PASSWORD)/.exec(value)?.[1] ?? [],
    );
  const own = ['DATABASE_APP_PASSWORD', 'DATABASE_DESK_PASSWORD', 'DATABASE_OWNER_PASSWORD'];
  // The app does not know that of the superuser.
  expect(passwordsOf('app').toSorted()).toEqual(own);
  expect(passwordsOf('database').toSorted()).toEqual([...own, 'DATABASE_PASSWORD']);
  const roles = [...read('container', 'roles.sh').matchAll(/^create role bergkette_(\w+) login password :'(\w+)';$/gm)];
  expect(roles.map(([, role, password]) => [role, password])).toEqual([
    ['owner', 'owner'],
    ['app', 'app'],
    ['desk', 'desk'],
  ]);
});

it('every container has bounds and no right that it does not need, and no image is whatever is newest', () => {
  const bounds = { mem_limit: expect.any(String), cpus: expect.any(Number), pids_limit: expect.any(Number) };
  for (const [name, each] of Object.entries(services)) {
    expect(each, name).toMatchObject({ ...bounds, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    // Our own image is built here.
    if (each.image !== 'bergkette') expect(each.image, name).toMatch(/^\w+:\d+\.\d+[\w.-]*(@sha256:[0-9a-f]{64})?$/);
  }
  expect(services.caddy).toMatchObject({ read_only: true, cap_add: ['NET_BIND_SERVICE'] });
});
