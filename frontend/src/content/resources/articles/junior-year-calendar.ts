import { heading, list, text, type ArticleBody } from './article';

export const body: ArticleBody = [
  text(
    'Junior year is crowded because six things that have nothing to do with each other fall in the same ten months. Put them on one page in September and it becomes a busy year. Leave them in six different heads and it becomes a crisis in April.',
  ),
  heading('The dates that do not move', 'Write these down first'),
  list(
    'The PSAT, in October. It is practice, and for juniors it is also how National Merit begins.',
    'Two test dates, the first in late winter or early spring and the second eight to ten weeks later. Choose them now. Registration closes weeks before, earlier for the ACT than for the SAT, and around New York, nearby test centers fill up long before that.',
    'Course selection for senior year, usually in February. It is the last course list a college sees.',
    'AP exams, the first two weeks of May.',
    'Asking two teachers for recommendations: before the last week of school.',
    'The first of August, just after these ten months, when the Common App opens for the new season.',
  ),
  heading('September to November: find out', 'Grades come first'),
  text(
    'One diagnostic of each test, one long conversation about what your child would like to be doing at twenty, and one visit to a nearby college, just to learn what a visit is like. No list yet. Grades come first in these months, because junior grades are the ones colleges read most closely.',
  ),
  heading('December to February: work', 'Four hours a week'),
  text(
    'This is the best stretch of the year for test preparation. The days are short and there are few games. Two hours a week of instruction or study, two hours of practice, and one full practice test each month. That is all. A student who starts in December is ready in March.',
  ),
  text(
    'In February, look at the senior-year courses together. The question is not how many AP courses; it is whether the list gets harder in the subjects your child likes.',
  ),
  heading('March and April: test and look', 'First test'),
  text(
    'First test: the SAT in March, or the ACT in April. Look up the ACT’s dates early, because it is not given in New York State on every national date. Whatever the result, take the second: most students do better the second time, and many colleges combine the best sections. Use spring break for two or three colleges that differ from each other, a large one, a small one and one in a city. Differences are easier to feel than qualities.',
  ),
  heading('May and June: close things', 'Ask two teachers'),
  text(
    'AP exams, then finals. In between, your child asks two teachers in person and gives each a page about what they did in that class. By the end of June there should be a first list of about fifteen names and a page of essay ideas that no one has judged yet.',
  ),
  heading('What to leave out', 'One day of each weekend free'),
  list(
    'A third and fourth test date. After the second, points come from months of reading, not from Saturdays.',
    'A new activity, started because it will look good. It will look new.',
    'Visits to eleven colleges in five days. No one remembers the ninth.',
  ),
  text(
    'Keep one day of every weekend free of all of it. It is not a reward. It is what makes the other six days work.',
  ),
];
