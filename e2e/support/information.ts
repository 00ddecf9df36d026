import type { InfoGroup, InfoText } from '@bergkette/contract/information.ts';
import type { Person } from './people.ts';

export const textNamed = async (person: Person, name: string): Promise<InfoText> => {
  const groups = await person.call<InfoGroup[]>('GET', '/v1/infotext/');
  const found = groups.flatMap(({ info_texts }) => info_texts).find((text) => text.name === name);
  if (!found) throw new Error(`No text ${name}`);
  return found;
};
