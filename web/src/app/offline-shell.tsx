import { tokens } from '../lib/api-client.ts';
import { NavBar } from './nav-bar.tsx';

/** Shown when the app is opened without a network: the navigation alone, as nothing can be loaded. */
export default function OfflineShell() {
  return tokens.isSignedIn() ? <NavBar news={[]} /> : null;
}
