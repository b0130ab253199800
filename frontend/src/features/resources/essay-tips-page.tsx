import { PageLink } from '../../lib/page-link';
import { buttonClass } from '../../ui/button/button';
import { ConsultationNote } from '../../ui/consultation-note/consultation-note';
import { Entries } from '../../ui/entries/entries';
import { Actions, Opening } from '../../ui/opening/opening';
import { Part } from '../../ui/part/part';
import { Steps } from '../../ui/steps/steps';
import { essayMistakes, essayStages, essayTips } from './essay-tips-content';

/** `/resources/essay-tips`. */
export function EssayTipsPage() {
  return (
    <>
      <Opening
        title="Essay tips"
        lead="Six hundred and fifty words, and the only page of the application that sounds like a person. How to find it, shape it, and leave it alone."
        notes={['Start two months before deadlines']}
        picture="/storage/programs/essays.svg"
      />
      <Part id="stages" number="1" notes="In this order" title="Three stages" band="wash">
        <Steps steps={essayStages} numbered />
      </Part>
      <Part id="tips" number="2" notes="Worth keeping" title="Five tips">
        <Entries entries={essayTips} numbered />
      </Part>
      <Part id="mistakes" number="3" notes="Seen every year" title="Common mistakes" band="wash">
        <Steps steps={essayMistakes} />
      </Part>
      <Part
        id="help"
        number="4"
        notes="If you want a reader"
        title="Someone who asks the next question"
        lead="A coach reads every draft and writes none of them."
      >
        <Actions>
          <PageLink className={buttonClass('primary')} to="/essays/services">
            See our essay services
          </PageLink>
          <PageLink className={buttonClass('secondary')} to="/consultation/schedule">
            Schedule a consultation
          </PageLink>
        </Actions>
        <ConsultationNote />
      </Part>
    </>
  );
}
