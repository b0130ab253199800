import { Link } from '@tanstack/react-router';
import type { AddressOfFamilyBody } from '@academy/contracts/http/office/registering';
import { ApiError } from '../../api/errors';
import { textLink } from '../../ui/link/text-link.css';

/** The other family that the parent's email belongs to, if the server refused a purchase for this reason; otherwise null. */
export function familyOfAddress(error: unknown): AddressOfFamilyBody['family'] | null {
  if (!(error instanceof ApiError) || error.code !== 'validation_failed') return null;
  return 'family' in error.body ? error.body.family : null;
}

/** Leads to the family that the parent's email belongs to. Nothing for other errors. */
export function FamilyOfAddress({ error }: { error: unknown }) {
  const family = familyOfAddress(error);
  return (
    family && (
      <p>
        <Link className={textLink} to="/office/families/$id" params={{ id: family.id }}>
          Open the page of {family.name}
        </Link>
      </p>
    )
  );
}
