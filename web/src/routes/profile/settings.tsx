import type { Me } from '@bergkette/contract/users.ts';
import { useEffect, useState } from 'react';
import { lazyPart } from '../../lib/chunks.ts';
import { whenIdle } from '../../lib/when-idle.ts';

const importDialog = () => import('../settings/dialog.tsx');
const SettingsDialog = lazyPart(importDialog, 'SettingsDialog');

interface ProfileSettingsProps {
  me: Me;
  isOpen: boolean;
  part: string | undefined;
  onPart: (part: string | undefined) => void;
  onClose: () => void;
}

/** The settings are a chunk of their own, loaded while the profile is shown. */
export function ProfileSettings(props: ProfileSettingsProps) {
  const [wasOpened, setOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setOpened(true);
  useEffect(() => whenIdle(() => void importDialog().catch(() => undefined)), []);
  if (!wasOpened) return null;
  return <SettingsDialog {...props} />;
}
