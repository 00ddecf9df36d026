import { chromium } from '@playwright/test';
import { findBrowser, launchOptions } from '/work/wt/look67/scripts/browser.ts';
import { execFileSync } from 'node:child_process';
const BASE = 'http://127.0.0.1:18067';
const OUT = '/tmp/l67/shots';
const env = { ...process.env, DATA_DIR: '/tmp/l67/data', PUBLIC_URL: BASE, PORT: '18067' };
const tokens = JSON.parse(execFileSync('node', ['-r', './scripts/require-node-24.cjs', 'server/src/admin.ts', 'invitations', 'create', '--count', '8', '--born', '2011-05', '--json'], { env, encoding: 'utf8', cwd: '/work/wt/look67' }));
const call = async (access: string | undefined, method: string, path: string, body?: unknown) => {
  const form = body instanceof FormData;
  const r = await fetch(`${BASE}/api${path}`, { method, headers: { ...(access ? { authorization: `Bearer ${access}` } : {}), ...(body && !form ? { 'content-type': 'application/json' } : {}) }, body: form ? body : body ? JSON.stringify(body) : undefined });
  const t = await r.text();
  if (!r.ok) console.log(method, path, r.status, t);
  return t ? JSON.parse(t) : undefined;
};
const people: any[] = [];
const names = ['Lina', 'Juno', 'Timo', 'Mio', 'Kaja', 'Ben'];
for (const [i, name] of names.entries()) {
  const email = `p${i}-${Date.now()}@x.example`;
  const t = await call(undefined, 'POST', '/v1/registrations/', { invitation_token: tokens[i].token, participant_code: 'ABCD05', email, password: 'Gipfel-Sturm-7!', language: 'de' }) ?? {};
  const access = t.access;
  const me = await call(access, 'GET', '/v1/users/loggedin/');
  await call(access, 'PATCH', '/v1/settings/', { onboarding: { onboarding_chat: false, profile_hints: false, information_hints: false, startpage_hints: false, chat_hints: false, tracking_hints: false } });
  await call(access, 'PATCH', `/v1/users/${me.id}/`, { name, is_searchable: true, birthdate: `${2011 - (i % 3)}-01-01`, sex: i % 2 ? 'M' : 'F' });
  await call(access, 'PATCH', '/v1/settings/', { privacy: { birthdate: { friend: true, foreign: true }, sex: { friend: true, foreign: true }, diagnosis: { friend: true } } });
  const f = new FormData(); f.set('avatar', String(i * 7 + 3)); await call(access, 'POST', `/v1/users/${me.id}/avatar/`, f);
  people.push({ id: me.id, name, access, refresh: t.refresh, email });
}
const [lina, juno, timo, mio, kaja, ben] = people;
await call(juno.access, 'POST', '/v1/relations/', { to_user: lina.id });
await call(timo.access, 'POST', '/v1/relations/', { to_user: lina.id });
await call(lina.access, 'POST', '/v1/relations/', { to_user: mio.id });
for (const o of [kaja, ben]) { const r = await call(lina.access, 'POST', '/v1/relations/', { to_user: o.id }); await call(o.access, 'PATCH', `/v1/relations/${r.id}/`, { status: 'confirmed' }); }
const chat = await call(lina.access, 'POST', '/v1/chats/', { user2: kaja.id });
for (const [who, text] of [[kaja, 'Hey! Wie war dein Tag?'], [lina, 'Ganz okay, die Chemo ist durch.'], [kaja, 'Stark. Morgen Film?'], [kaja, 'Ruf mich an: 0151 2345678']] as const) await call(who.access, 'POST', `/v1/chats/${chat.uuid}/messages/`, { text });
import { writeFileSync } from 'node:fs';
writeFileSync('/tmp/l67/people.json', JSON.stringify({ people, chat: chat.uuid }));
const browser = await chromium.launch(launchOptions(await findBrowser()));
const shot = async (width: number, height: number, scheme: 'light' | 'dark', locale: string, tag: string, routes: [string, string, ((p: any) => Promise<void>)?][]) => {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, locale, reducedMotion: 'reduce', deviceScaleFactor: 1.5 });
  await context.addInitScript(([a, r]) => { localStorage.setItem('auth-tokens-production', JSON.stringify({ accessToken: a, refreshToken: r })); }, [lina.access, lina.refresh]);
  for (const [name, route, act] of routes) {
    const page = await context.newPage();
    await page.goto(`${BASE}/webapp${route}`);
    await page.waitForTimeout(2500);
    if (act) await act(page).catch((e: Error) => console.log(name, e.message.slice(0, 200)));
    await page.screenshot({ path: `${OUT}/${name}-${tag}.png` });
    await page.close();
  }
  await context.close();
};
const wait = (p: any) => p.waitForTimeout(1500);
await shot(390, 844, 'light', 'de-DE', 'm', [
  ['friends', '/friends?tab=requests'], ['chat-list', '/chat'], ['chat', `/chat/${chat.uuid}`], ['information', '/information'],
  ['settings', '/profile?settings=main', wait], ['settings-privacy', '/profile?settings=privacy', wait], ['foreign', `/profile/${kaja.id}`], ['article', '/information/1'], ['help', '/help'], ['people', '/search?tab=people'],
]);
await shot(320, 640, 'light', 'en-GB', 's', [['friends', '/friends?tab=requests']]);
await browser.close();
