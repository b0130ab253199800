import {
  listHeroBanners,
  getAbout,
  listTestimonials,
  listTutors,
  getApproach,
  listPageTexts,
  type AboutItem,
  type AboutResponse,
  type ApproachResponse,
  type ChangedPageText,
  type HeroBanner,
  type HeroBannersResponse,
  type PageSection,
  type PageTextsResponse,
  type Testimonial,
  type TestimonialsResponse,
  type Tutor,
  type TutorsResponse,
} from '@academy/contracts/http/content';
import { listLegalVersions, type LegalVersionsResponse } from '@academy/contracts/http/legal-versions';
import type { LegalDocument } from '@academy/contracts/legal/legal-document';
import type { LegalVersion } from '@academy/contracts/legal/versions';
import { describe, it } from 'vitest';
import { exchange } from '../exchange';
import { states } from '../people';
import { anInteger, aText, oneOrMore, pinned, textLike, type Pinned } from '../pinned';
import type { State } from '../state';

const given = [states.noFamily];
const picture = (example: string) => textLike('^/storage/.+', example);

describe('the content of the public pages', () => {
  it('includes hero banners with a tagline and a picture', async () => {
    const one = { tagline: 'Worked on paper.', background_image: '/storage/hero/working.svg' };
    const answer = pinned<HeroBannersResponse>({
      success: true,
      data: oneOrMore<HeroBanner>({ tagline: aText(one.tagline), background_image: picture(one.background_image) }),
    });
    await exchange({ what: 'the hero banners', given, call: listHeroBanners, answer });
  });

  it('includes the description of the academy', async () => {
    const one = { id: 1, title: 'A small academy', description: 'One student at a time.' };
    const answer = pinned<AboutResponse>({
      success: true,
      data: oneOrMore<AboutItem>({ id: anInteger(1), title: aText(one.title), description: aText(one.description) }),
    });
    await exchange({ what: 'about the academy', given, call: getAbout, answer });
  });

  it('includes the testimonials', async () => {
    const one = { id: 1, rating: 5, testimonial: 'It was the cheapest hundred points.', name: 'Dana R.' };
    const answer = pinned<TestimonialsResponse>({
      success: true,
      data: oneOrMore<Testimonial>({
        id: anInteger(1),
        rating: anInteger(5),
        testimonial: aText(one.testimonial),
        name: aText(one.name),
      }),
    });
    await exchange({ what: 'the testimonials', given, call: listTestimonials, answer });
  });

  it('includes the tutors', async () => {
    const one = { id: 1, name: 'Margaret Ellison', designation: 'Founder', bio: 'Margaret taught mathematics.' };
    const answer = pinned<TutorsResponse>({
      success: true,
      data: oneOrMore<Tutor>({
        id: anInteger(1),
        name: aText(one.name),
        designation: aText(one.designation),
        bio: aText(one.bio),
      }),
    });
    await exchange({ what: 'the tutors', given, call: listTutors, answer });
  });

  it('includes the sections about the approach', async () => {
    const one = { id: 1, section_title: 'Our approach', description: 'From mistakes to mastery.' };
    const answer = pinned<ApproachResponse>({
      success: true,
      data: oneOrMore<PageSection>({
        id: anInteger(1),
        section_title: aText(one.section_title),
        description: aText(one.description),
      }),
    });
    await exchange({ what: 'the approach', given, call: getApproach, answer });
  });

  it('includes every version of the legal texts', async () => {
    const text = { title: 'Terms', introduction: 'These terms…', sections: [{ title: 'One', paragraphs: ['First.'] }] };
    const version: Pinned<LegalVersion[]> = oneOrMore<LegalVersion>({
      version: textLike('^\\d{4}-\\d\\d-\\d\\d(\\.\\d+)?$', '2025-04-07'),
      text: {
        title: aText(text.title),
        introduction: aText(text.introduction),
        sections: oneOrMore<LegalDocument['sections'][number]>({
          title: aText('One'),
          paragraphs: oneOrMore<string>(aText('First.')),
        }),
      },
    });
    const answer = pinned<LegalVersionsResponse>({
      success: true,
      data: { 'terms-of-service': version, 'privacy-policy': version },
    });
    await exchange({ what: 'the legal texts', given, call: listLegalVersions, answer });
  });

  it('includes the page texts that the office has changed', async () => {
    const one = { id: 'home.lead', text: 'One tutor, one student.' };
    const answer = pinned<PageTextsResponse>({
      success: true,
      data: oneOrMore<ChangedPageText>({ id: aText(one.id), text: aText(one.text) }),
    });
    const changed: State = ['the office has changed a page text'];
    await exchange({
      what: 'the changed page texts',
      given: [...given, changed],
      call: listPageTexts,
      answer,
    });
  });
});
