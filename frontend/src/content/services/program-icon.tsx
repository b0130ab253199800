import { Picture } from '../../ui/picture/picture';

/** The icon of a service, or a placeholder if its file is missing. */
export function ProgramIcon({ src }: { src: string }) {
  return <Picture src={src} width={64} height={64} placeholder="/storage/icons/placeholder.svg" />;
}
