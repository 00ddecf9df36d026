import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import { hostname } from 'node:os';

export interface AuditLine {
  /** `desk 12`: the log that it stands in, and its number there. */
  id: string;
  at: Date;
  /** `staff 3`, `operator root`. */
  who: string;
  action: string;
  about: string | null;
  details: Record<string, unknown>;
}

/** Facility 13 is "log audit"; the severity is a warning or informational. */
const FACILITY = 13 * 8;
const WARNING = 4;
const INFORMATIONAL = 6;
const MSGID_MAX = 32;
const PATIENCE_MS = 10_000;

const ascii = (text: string): string => text.replaceAll(/[^\x21-\x7e]/g, '-');
const onOneLine = (text: string): string => text.replaceAll(/\p{C}/gu, ' ');
const escaped = (text: string): string => onOneLine(text).replaceAll(/["\\\]]/g, '\\$&');

/** One line of RFC 5424. The number 32473 is the one that is reserved for everybody who has none of their own. */
export const syslogLine = ({ id, at, who, action, about, details }: AuditLine, host = hostname()): string => {
  const severity = action.startsWith('sign-in.') ? WARNING : INFORMATIONAL;
  const facts = { id, who, ...(about !== null && { about }), ...details };
  const data = Object.entries(facts).map(([name, value]) => `${ascii(name)}="${escaped([value].flat().join(','))}"`);
  const said = [who, action, about].filter((each) => each !== null).join(' ');
  const head = [at.toISOString(), ascii(host), 'bergkette', '-', ascii(action).slice(0, MSGID_MAX)].join(' ');
  return `<${FACILITY + severity}>1 ${head} [bergkette@32473 ${data.join(' ')}] ${onOneLine(said)}`;
};

const overUdp = async (lines: readonly string[], { hostname: host, port }: URL): Promise<void> => {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  const socket = createSocket(bare.includes(':') ? 'udp6' : 'udp4');
  try {
    for (const line of lines)
      await new Promise<void>((resolve, reject) => {
        socket.send(line, Number(port), bare, (error) => (error ? reject(error) : resolve()));
      });
  } finally {
    socket.close();
  }
};

/** Each line begins with its length (RFC 6587). Done once the receiver has closed its side too, as it has read everything then. */
const overStream = (lines: readonly string[], to: { host: string; port: number } | { path: string }): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(to);
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
    socket.once('error', reject);
    socket.once('close', () => resolve());
    socket.resume();
    socket.end(lines.map((line) => `${Buffer.byteLength(line)} ${line}`).join(''));
  });

/** @param to `udp://`, `tcp://` or `unix://`, the last a stream socket @throws what the network says */
export const sendSyslog = async (lines: readonly string[], to: URL): Promise<void> => {
  if (to.protocol === 'udp:') return overUdp(lines, to);
  if (to.protocol === 'unix:') return overStream(lines, { path: decodeURIComponent(to.pathname) });
  await overStream(lines, { host: to.hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(to.port) });
};
