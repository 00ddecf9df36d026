import { expect, test } from 'vitest';
import germanAccount from './de/account.json' with { type: 'json' };
import german from './de/app.json' with { type: 'json' };
import englishAccount from './en/account.json' with { type: 'json' };
import english from './en/app.json' with { type: 'json' };

/** Quoted by the documents as they are, without an advice. */
const QUOTED = ['user_data_integration', 'no_active_chat', 'blocked_by_person', 'notification_not_found'];
const isOurs = (id: string) => id.startsWith('error_messages.') && !QUOTED.includes(id.slice('error_messages.'.length));
/** Trying again or going another way: every message names one. */
const ADVICE = {
  de: /versuch|melde|lade|prüf|wähl|neu|schau|such|warte/i,
  en: /try|contact|reload|check|choose|again|new|wait|look/i,
};

test('every error message says in both languages what to do next [ERR-02]', () => {
  const texts = { de: Object.entries(german), en: Object.entries(english) };
  for (const language of ['de', 'en'] as const) {
    const silent = texts[language].filter(([id, text]) => isOurs(id) && !ADVICE[language].test(text));
    expect(silent, language).toEqual([]);
  }
});

test('no message sends to a support, which an operator need not have, but for the one that the documents quote [ERR-02, SESS-35] (O67)', () => {
  const all = { ...german, ...germanAccount };
  const sending = (texts: Record<string, string>) =>
    Object.keys(all).filter((id) => /^(error_messages|login)\./.test(id) && /support/i.test(texts[id] ?? ''));
  expect(sending(all)).toEqual([]);
  expect(sending({ ...english, ...englishAccount })).toEqual(['error_messages.reset_password_failed']);
});
