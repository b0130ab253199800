import { type GalleryEntry, longText } from '../gallery';
import { Points, Steps } from './steps';

const steps = [
  { title: 'Diagnose', when: 'Week 1', text: longText },
  { title: 'Practice', points: ['Two sessions a week', longText] },
  { title: longText },
];

export default {
  examples: {
    plain: <Steps steps={steps} columns={2} />,
    numbered: <Steps steps={steps} numbered />,
    points: <Points points={['A score report', longText]} />,
  },
} satisfies GalleryEntry;
