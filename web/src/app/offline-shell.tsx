import { tokens } from '../lib/api-client.ts';
import { NavBar } from './nav-bar.tsx';

/** The app opened without a network: the bar of whoever is signed in, and nothing that would have to be asked for. */
export default function OfflineShell() {
  return tokens.isSignedIn() ? <NavBar news={[]} /> : null;
}
