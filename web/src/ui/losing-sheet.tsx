import { Button } from '@mantine/core';
import { Sheet } from './sheet.tsx';

interface LosingSheetProps {
  title: string;
  text: string;
  stay: string;
  leave: string;
  onStay: () => void;
  onSignOut: () => void;
}

/** Signing out clears this device; what is asked about is nowhere else. Staying is the strong choice. */
export function LosingSheet({ title, text, stay, leave, onStay, onSignOut }: LosingSheetProps) {
  return (
    <Sheet isOpen onClose={onStay} title={title} closeLabel={stay}>
      <p className="lead">{text}</p>
      <Button onClick={onStay}>{stay}</Button>
      <Button variant="danger" onClick={onSignOut}>
        {leave}
      </Button>
    </Sheet>
  );
}
