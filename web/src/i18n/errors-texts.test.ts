import { expect, test } from 'vitest';
import german from './de/app.json' with { type: 'json' };
import english from './en/app.json' with { type: 'json' };

/** Quoted by the documents as they are, without an advice. */
const QUOTED = ['user_data_integration', 'no_active_chat', 'blocked_by_person', 'notification_not_found'];
const isOurs = (id: string) => id.startsWith('error_messages.') && !QUOTED.includes(id.slice('error_messages.'.length));
/** Trying again, going another way, or the support: every message names one. */
const ADVICE = {
  de: /versuch|support|melde|lade|prüf|wähl|neu|schau|such|warte/i,
  en: /try|support|contact|reload|check|choose|again|new|wait|look/i,
};

test('every error message says in both languages what to do next [ERR-02]', () => {
  const texts = { de: Object.entries(german), en: Object.entries(english) };
  for (const language of ['de', 'en'] as const) {
    const silent = texts[language].filter(([id, text]) => isOurs(id) && !ADVICE[language].test(text));
    expect(silent, language).toEqual([]);
  }
});
