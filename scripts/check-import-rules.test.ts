import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureNode } from './processes.ts';
import { inRoot, packageFile } from './root.ts';

const config: { forbidden: { name: string }[] } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

/** For every rule an import that breaks it, as [from, to]. The test creates both files. */
const VIOLATIONS: Record<string, [from: string, to: string]> = {
  'contract-imports-zod-and-itself': ['contract/src/moods.ts', 'react'],
  'server-and-web-never-meet': ['web/src/lib/dates.ts', 'server/src/config.ts'],
  'e2e-drives-and-imports-only-the-contract': ['e2e/product/story.spec.ts', 'server/src/config.ts'],
  'product-knows-no-tools-around-it': ['server/src/errors.ts', 'scripts/root.ts'],
  'web-ground-knows-no-feature': ['web/src/ui/button.tsx', 'web/src/features/events/privacy-link.tsx'],
  'web-ground-knows-no-data': ['web/src/lib/dates.ts', 'web/src/data/moods.ts'],
  'web-data-knows-no-feature': ['web/src/data/chats.ts', 'web/src/features/chats/chat/messages.ts'],
  'web-features-know-no-route': ['web/src/features/chats/chat.tsx', 'web/src/routes/home/page.tsx'],
  'web-routes-know-no-app': ['web/src/routes/search/page.tsx', 'web/src/app/router.tsx'],
  'web-app-knows-no-desk': ['web/src/routes/login/page.tsx', 'web/src/desk/session.ts'],
  'web-desk-stands-on-the-ground-alone': ['web/src/desk/inside.tsx', 'web/src/features/events/privacy-link.tsx'],
  'web-features-are-composed-in-routes': [
    'web/src/features/moods/mood.tsx',
    'web/src/features/events/privacy-link.tsx',
  ],
  'server-features-meet-in-services': [
    'server/src/features/moods/moods.service.ts',
    'server/src/features/users/users.repository.ts',
  ],
  'server-repositories-join-tables': [
    'server/src/features/session/session.repository.ts',
    'server/src/features/users/users.repository.ts',
  ],
  'server-tables-meet-tables': [
    'server/src/features/media/media.tables.ts',
    'server/src/features/events/events.service.ts',
  ],
  'server-routes-ask-services': [
    'server/src/features/moods/moods.routes.ts',
    'server/src/features/moods/moods.repository.ts',
  ],
  'server-services-know-no-route': [
    'server/src/features/users/users.service.ts',
    'server/src/features/users/users.routes.ts',
  ],
  'server-repositories-know-no-service': [
    'server/src/features/moods/moods.repository.ts',
    'server/src/features/moods/moods.service.ts',
  ],
  'server-platform-knows-no-product': ['server/src/platform/time/clock.ts', 'server/src/services.ts'],
  'server-features-know-no-app': ['server/src/features/chats/chats.routes.ts', 'server/src/services.ts'],
  'sql-only-in-repositories': ['server/src/features/events/events.service.ts', 'drizzle-orm'],
  'driver-only-in-platform': ['server/src/features/events/events.repository.ts', 'pg'],
  'outside-world-only-in-platform': ['server/src/features/session/session.service.ts', 'nodemailer'],
  'date-fns-by-function': ['server/src/features/users/users.service.ts', 'date-fns'],
  'no-cycles': ['contract/src/a.ts', 'contract/src/b.ts'],
  'no-barrels': ['web/src/lib/paths.ts', 'web/src/ui/index.ts'],
  'product-imports-no-tests': ['server/src/process.ts', 'server/src/features/users/users.factory.ts'],
  'everything-is-found': ['web/src/main.tsx', './nowhere.ts'],
};

const isFile = (target: string) => target.includes('/') && !target.startsWith('.');

describe('import rules', () => {
  let folder = '';
  let broken: { from: string; to: string; rule: { name: string } }[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'bergkette-rules-'));
    await symlink(inRoot('node_modules'), path.join(folder, 'node_modules'));
    const imports = new Map<string, string[]>();
    const add = (file: string, target?: string) => {
      imports.set(file, [...(imports.get(file) ?? []), ...(target === undefined ? [] : [target])]);
    };
    for (const [from, to] of Object.values(VIOLATIONS)) {
      if (isFile(to)) add(to);
      const relative = path.relative(path.dirname(from), to);
      add(from, isFile(to) ? (relative.startsWith('.') ? relative : `./${relative}`) : to);
    }
    for (const [file, targets] of imports) {
      await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
      const lines = targets.map((target, index) => `import * as x${index} from '${target}'; console.log(x${index});`);
      await writeFile(path.join(folder, file), `${lines.join('\n')}\nexport const here = 1;\n`);
    }
    // The import back is only a type, but still closes the circle.
    await writeFile(path.join(folder, 'contract/src/b.ts'), "export type There = typeof import('./a.ts');\n");
    const cruise = packageFile('dependency-cruiser', 'bin', 'dependency-cruise.mjs');
    const args = ['--config', inRoot('.dependency-cruiser.cjs'), '--output-type', 'json'];
    const { output } = await captureNode([cruise, ...args, 'contract', 'server', 'web', 'e2e', 'scripts'], {
      cwd: folder,
    });
    broken = JSON.parse(output).summary.violations;
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('are all shown to fail by an example', () => {
    expect(Object.keys(VIOLATIONS).sort()).toEqual(config.forbidden.map(({ name }) => name).sort());
  });

  it.each(Object.keys(VIOLATIONS))('%s can fail', (name) => {
    const [from, to] = VIOLATIONS[name] ?? ['', ''];
    const found = broken.filter((violation) => violation.rule.name === name);
    const target = expect.stringContaining(to.replace(/^\.\//, ''));
    expect(found).toContainEqual(expect.objectContaining({ from, to: target }));
  });

  it('leave alone what breaks none', () => {
    const sources = new Set(Object.values(VIOLATIONS).flat());
    expect(broken.filter(({ from }) => !sources.has(from))).toEqual([]);
  });
});
