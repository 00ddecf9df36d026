import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));

/** Address of a call for counting. IPv6 counts by /64, as one household has all its addresses and could use each once. */
export const clientAddress = (ip: string): string => {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const start = groupsOf(head);
  const end = tail === undefined ? [] : groupsOf(tail);
  const zeros = Array.from({ length: Math.max(0, GROUPS - start.length - end.length) }, () => '0');
  const network = [...start, ...zeros, ...end].slice(0, NETWORK_GROUPS);
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
};
