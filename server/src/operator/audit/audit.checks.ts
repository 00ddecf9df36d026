import { type Check, ok, problem } from '../../platform/operator/checkup.ts';
import { auditWaysOf, readAuditState } from './audit-state.ts';

const WAYS = { file: ['the files in DATA_DIR/audit', 'die Dateien in DATA_DIR/audit'], syslog: ['syslog', 'Syslog'] };

export const auditChecks: Check[] = [
  {
    name: 'audit log',
    look: async ({ config, dataDir }) => {
      const ways = auditWaysOf(config);
      if (ways.length === 0) return ok('stays in the database alone', 'bleibt allein in der Datenbank');
      const state = await readAuditState(dataDir);
      for (const way of ways) {
        const { failing } = state[way];
        const [english = '', german = ''] = WAYS[way];
        if (failing !== null)
          return problem(
            [
              `${english}: nothing has gone out since ${failing.since} (${failing.reason})`,
              `${german}: seit ${failing.since} geht nichts hinaus (${failing.reason})`,
            ],
            way === 'file'
              ? [
                  'Make room, or give the folder to the account of the server.',
                  'Platz schaffen oder den Ordner dem Konto des Servers geben.',
                ]
              : [
                  'Check AUDIT_SYSLOG and the receiver there; it goes on by itself.',
                  'AUDIT_SYSLOG und den Empfänger dort prüfen; es geht von selbst weiter.',
                ],
          );
      }
      return ok(
        `goes to ${ways.map((way) => WAYS[way][0]).join(' and ')}`,
        `geht an ${ways.map((way) => WAYS[way][1]).join(' und ')}`,
      );
    },
  },
];
