import type { RelationPerson } from '@bergkette/contract/relations.ts';
import { personName } from '../../features/people/person-name.ts';
import { BlockSheet } from '../../features/people/relations/confirm-sheets.tsx';
import { useRelations } from '../../features/people/relations/use-relations.ts';
import { useTexts } from '../../i18n/use-texts.ts';

interface ChatBlockProps {
  me: RelationPerson;
  person: RelationPerson;
  onClose: () => void;
}

/** Blocks the other person of a chat, where it hurts first. */
export function ChatBlock({ me, person, onClose }: ChatBlockProps) {
  const t = useTexts('people');
  const { change } = useRelations(me);
  const confirm = () => {
    change('block', person);
    onClose();
  };
  return <BlockSheet name={personName(person.name, t)} isOpen onClose={onClose} onConfirm={confirm} />;
}
