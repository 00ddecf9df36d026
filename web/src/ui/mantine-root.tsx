import './mantine.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { mantineProviderProps } from './theme.ts';

/** Around everything that uses Mantine: in the chunk of the screens, not in the entry, which has no room for it. */
export function MantineRoot({ children }: { children: ReactNode }) {
  return <MantineProvider {...mantineProviderProps}>{children}</MantineProvider>;
}
