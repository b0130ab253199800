import { useQuery } from '@tanstack/react-query';
import type { LegalDocumentName } from '@academy/contracts/legal/legal-document';
import { legalVersionsQuery } from '../../api/legal-versions';
import { Stack } from '../../ui/layout/layout';
import { textLink } from '../../ui/link/text-link.css';
import { LegalText } from './legal-text';
import { versionLabel, versionPath } from './version-words';

/** The current version of a legal text, with its date and links to the earlier versions. */
export function LegalPage({ name }: { name: LegalDocumentName }) {
  const { data } = useQuery(legalVersionsQuery());
  const [current, ...earlier] = data?.[name] ?? [];
  if (!current) return null;
  return (
    <LegalText
      text={current.text}
      notes={
        <Stack gap={2}>
          <span>Last updated: {versionLabel(current.version)}</span>
          {earlier.length > 0 && <span>Earlier versions:</span>}
          {earlier.toReversed().map(({ version }) => (
            <a key={version} className={textLink} href={versionPath(name, version)}>
              {versionLabel(version)}
            </a>
          ))}
        </Stack>
      }
    />
  );
}
