import { staffRoles, staffRoleTexts } from '@academy/contracts/rules/staff';
import { RadioCards } from '../../ui/field/radio-cards';

interface RoleFieldProps {
  id: string;
  value: string;
  error: string | undefined;
  hint?: string | undefined;
  /** Whether the role cannot be changed. */
  fixed?: boolean;
  onChange: (role: string) => void;
}

/** Selects a role. Each option has a description. */
export function RoleField({ fixed = false, ...field }: RoleFieldProps) {
  return (
    <RadioCards
      label="Role"
      name="role"
      required
      {...field}
      options={staffRoles.map((role) => ({
        value: role,
        name: staffRoleTexts[role].label,
        description: staffRoleTexts[role].about,
        disabled: fixed && role !== field.value,
      }))}
    />
  );
}
