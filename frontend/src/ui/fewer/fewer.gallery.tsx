import type { GalleryEntry } from '../gallery';
import { Stack } from '../layout/layout';
import { useFewer } from './use-fewer';

const items = Array.from({ length: 60 }, (_none, index) => `Student ${index + 1}`);

function ManyStudents() {
  const { shown, controls } = useFewer({
    items,
    textOf: (item) => item,
    noun: { one: 'student', many: 'students' },
  });
  return (
    <Stack gap={4}>
      {controls}
      <p>{shown.join(', ')}</p>
    </Stack>
  );
}

export default { examples: { 'a long list': <ManyStudents /> } } satisfies GalleryEntry;
