/** Roles at the desk of the ward. Somebody may have several; `admin` may do what all others may, and keeps the staff. */
export const staffRoles = ['ward', 'moderator', 'editor', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * `anybody`: before the sign-in. `provider`: the OpenID provider of the house, whose signed token is looked at behind the gate.
 * `staff`: who is signed in, whatever the role. Else one of these roles, or `admin`.
 */
export type DeskRight = 'anybody' | 'provider' | 'staff' | readonly Exclude<StaffRole, 'admin'>[];

const ADMIN = [] as const;
const WARD = ['ward'] as const;
const EDITOR = ['editor'] as const;
const MODERATOR = ['moderator'] as const;
/** Somebody of a ward sees the clinics of theirs, and keeps their number, hours and fever limit. */
const CLINICS = ['ward', 'editor'] as const;
/** An account by its number, which staff know from a bed or a report. */
const NUMBERS = ['ward', 'moderator'] as const;

/** What the gate asks of whoever makes a call. */
export interface DeskRule {
  may: DeskRight;
  /** Gives or takes rights or data. Whoever calls has signed in at most `FRESH_SIGN_IN_MIN` ago: a desk left open is somebody else's chance. */
  isFresh?: true;
  /** Would do something twice. It takes an `Idempotency-Key`, as those of the app do. */
  isOnce?: true;
  /** A screen makes it by itself while it stands open: it keeps no session alive. */
  isQuiet?: true;
  /** People of every clinic see its effect. Somebody who is limited to clinics prepares it, and does not make it. */
  isForAll?: true;
}

/**
 * Who may call what at the desk, below `/api/desk/v1`. Routes take their right from here, and a test walks the whole table: each
 * role, nobody, a person of the app, an ended session.
 */
const table = {
  'GET /sign-in/': { may: 'anybody' },
  'POST /sign-in/passkey/options/': { may: 'anybody' },
  'POST /sign-in/passkey/': { may: 'anybody' },
  'POST /sign-in/password/': { may: 'anybody' },
  'POST /sign-in/oidc/start/': { may: 'anybody' },
  'POST /sign-in/oidc/': { may: 'anybody' },
  'POST /sign-in/oidc/backchannel-logout/': { may: 'provider' },
  'POST /welcome/': { may: 'anybody' },
  'POST /welcome/passkey/options/': { may: 'anybody' },
  'POST /welcome/passkey/': { may: 'anybody' },
  'POST /welcome/totp/': { may: 'anybody' },
  'POST /welcome/password/': { may: 'anybody' },

  'GET /me/': { may: 'staff' },
  'PATCH /me/': { may: 'staff' },
  'POST /sign-out/': { may: 'staff' },
  'GET /me/passkeys/': { may: 'staff' },
  'POST /me/passkeys/options/': { may: 'staff', isFresh: true },
  'POST /me/passkeys/': { may: 'staff', isFresh: true },
  'DELETE /me/passkeys/:id/': { may: 'staff', isFresh: true },
  'POST /me/totp/': { may: 'staff', isFresh: true },
  'PUT /me/password/': { may: 'staff', isFresh: true },
  'POST /me/recovery-codes/': { may: 'staff', isFresh: true },
  'GET /me/sessions/': { may: 'staff' },
  'DELETE /me/sessions/:id/': { may: 'staff' },

  'GET /staff/': { may: ADMIN },
  'POST /staff/': { may: ADMIN, isFresh: true },
  'PATCH /staff/:id/': { may: ADMIN, isFresh: true },
  'POST /staff/:id/invitation/': { may: ADMIN, isFresh: true },
  'POST /staff/:id/house/': { may: ADMIN, isFresh: true },
  'GET /log/': { may: ADMIN },
  'GET /log/verify/': { may: ADMIN },
  'GET /log/export/': { may: ADMIN },

  'GET /clinics/': { may: 'staff' },
  'GET /recovery-sheet/': { may: 'staff' },
  'GET /invitations/': { may: WARD },
  'POST /invitations/': { may: WARD, isFresh: true, isOnce: true },
  'POST /invitations/cards/': { may: WARD },
  'POST /invitations/:id/again/': { may: WARD, isFresh: true, isOnce: true },
  'PATCH /invitations/:id/': { may: WARD },
  'DELETE /invitations/:id/': { may: WARD },

  'GET /waiting/': { may: 'staff', isQuiet: true },
  'GET /reports/': { may: MODERATOR },
  'GET /reports/:id/': { may: MODERATOR },
  'POST /reports/:id/notes/': { may: MODERATOR, isOnce: true },
  'POST /reports/:id/actions/': { may: MODERATOR, isFresh: true, isOnce: true },
  'POST /reports/:id/close/': { may: MODERATOR, isFresh: true },
  // Whoever asked for an erasure takes it back, whatever they do here now. Other people's are a moderator's, which the service holds.
  'GET /orders/': { may: 'staff' },
  'POST /orders/:id/answer/': { may: 'staff', isFresh: true },
  'GET /address-changes/': { may: MODERATOR },
  'POST /address-changes/:id/answer/': { may: MODERATOR, isFresh: true },

  'GET /catalogues/clinics/': { may: CLINICS },
  'POST /catalogues/clinics/': { may: EDITOR, isForAll: true },
  'PATCH /catalogues/clinics/:id/': { may: CLINICS },
  'POST /catalogues/clinics/:id/wards/': { may: CLINICS },
  'PATCH /catalogues/wards/:id/': { may: CLINICS },
  'GET /catalogues/:kind/': { may: EDITOR },
  'POST /catalogues/:kind/': { may: EDITOR, isForAll: true },
  'PATCH /catalogues/:kind/:id/': { may: EDITOR, isForAll: true },

  'GET /help-lines/': { may: EDITOR },
  'PUT /help-lines/': { may: EDITOR, isForAll: true },

  'GET /texts/': { may: EDITOR },
  'GET /texts/:kind/:key/': { may: EDITOR },
  'PUT /texts/:kind/:key/draft/': { may: EDITOR },
  'DELETE /texts/:kind/:key/draft/': { may: EDITOR },
  'POST /texts/:kind/:key/review/': { may: EDITOR },
  'POST /texts/:kind/:key/publish/': { may: EDITOR, isForAll: true },
  'POST /texts/:kind/:key/back/': { may: EDITOR },
  'GET /text-versions/:id/': { may: EDITOR },
  'POST /text-preview/': { may: EDITOR },
  'GET /text-images/': { may: EDITOR },
  'POST /text-images/': { may: EDITOR, isForAll: true },
  'GET /text-export/': { may: EDITOR },
  'POST /text-import/': { may: EDITOR, isForAll: true },

  'GET /state/': { may: ADMIN, isQuiet: true },
  'POST /state/look/': { may: ADMIN },

  'GET /accounts/:id/': { may: NUMBERS },
  'POST /accounts/:id/end-sessions/': { may: NUMBERS, isFresh: true, isOnce: true },
  'POST /accounts/:id/erase/': { may: NUMBERS, isFresh: true },
  'PUT /accounts/:id/ward/': { may: WARD },
} as const satisfies Record<string, DeskRule>;

export type DeskCall = keyof typeof table;

export const deskRights: Readonly<Record<DeskCall, DeskRule>> = table;

/** Whether somebody with these roles may make the call. */
export const mayCall = (call: DeskCall, roles: readonly StaffRole[]): boolean => {
  const { may } = deskRights[call];
  return typeof may === 'string' || roles.some((role) => role === 'admin' || may.includes(role));
};

/** Whether a screen makes this call by itself. @param call any method and path */
export const isQuiet = (call: string): boolean =>
  Object.entries(deskRights).some(([name, rule]) => name === call && rule.isQuiet);
