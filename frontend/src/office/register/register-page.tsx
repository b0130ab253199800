import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Family } from '@academy/contracts/http/office/families';
import type { OfficePurchaseResponse } from '@academy/contracts/http/office/registering';
import { ApiError, messageOf } from '../../api/errors';
import { familyQuery } from '../../api/office/families';
import { refreshOffice } from '../../api/office/refresh';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { SelectField } from '../../ui/field/select-field';
import { textLink } from '../../ui/link/text-link.css';
import { Notice } from '../../ui/notice/notice';
import { ProgressText } from '../../ui/progress/progress';
import { Missing } from '../missing';
import * as frame from '../office-frame.css';
import { PageForRole } from '../page-for-role';
import { usePageTitle } from '../use-page-title';
import { ConsultationOrderForm } from './consultation-order-form';
import { CustomAmountForm } from './custom-amount-form';
import { isUnconfirmed } from './earlier-payment';
import { OfficeRegistration, serviceFieldId } from './office-registration-form';
import { officeProductNames, officeProducts, type OfficeProduct } from './office-products';
import { PaidWith } from './paid-with';
import * as css from './register.css';
import { Registered } from './registered';

interface RegisterPageProps {
  /** Id of the family. */
  id: string;
  service: OfficeProduct | null;
  /** Id of an earlier payment that pays for it; null for a new payment. */
  paymentId: string | null;
}

/** `/office/families/$id/register`: registers a family by phone, with the same form the family would use. */
export function RegisterPage(props: RegisterPageProps) {
  return (
    <PageForRole title="Register by phone" least="desk">
      <FamilyForm key={props.id} {...props} />
    </PageForRole>
  );
}

function FamilyForm({ id, service, paymentId }: RegisterPageProps) {
  const { data, error, isFetching, refetch } = useQuery(familyQuery(id));
  usePageTitle(data && `Register ${data.name}`);
  if (data) return <Register id={id} family={data} service={service} paymentId={paymentId} />;
  if (!error) return <ProgressText>Loading the family...</ProgressText>;
  if (error instanceof ApiError && error.status === 404)
    return (
      <Missing
        title="Register by phone"
        what="There is no such family"
        why="It may have been deleted, or the address is incomplete."
        to="/office/families"
        next="All families"
      />
    );
  return (
    <LoadFailure
      text={messageOf(error, 'We could not load the family. Please try again.')}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function Register({ id, family, service, paymentId }: RegisterPageProps & { family: Family }) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [sent, setSent] = useState<OfficePurchaseResponse | null>(null);
  /** Incremented for each further registration, so that it gets a new form. */
  const [round, setRound] = useState(0);
  const onSent = (answer: OfficePurchaseResponse) => {
    setSent(answer);
    // Reloads the family's page and the expected payments.
    void refreshOffice(cache);
  };
  /** Starts another registration with the family's current data, such as a new child. */
  const again = async () => {
    await cache.refetchQueries({ queryKey: familyQuery(id).queryKey });
    setSent(null);
    setRound(round + 1);
    show(service, null);
  };
  const show = (product: OfficeProduct | null, payment: string | null) =>
    void navigate({
      to: '/office/families/$id/register',
      params: { id },
      search: { ...(product && { service: product }), ...(payment !== null && { payment }) },
      replace: true,
    });
  const offered = officeProducts.filter((one) => paymentId === null || one !== 'online_payment');
  const chosen = offered.find((one) => one === service) ?? null;
  return (
    <div className={css.page}>
      <Link className={textLink} to="/office/families/$id" params={{ id }}>
        {family.name}
      </Link>
      <h1 className={frame.title}>Register by phone</h1>
      {sent ? (
        <Registered
          id={id}
          answer={sent}
          product={service}
          earlier={paymentId !== null}
          onAnother={() => void again()}
        />
      ) : (
        <PaidWith paymentId={paymentId} onForget={() => show(service, null)}>
          {isUnconfirmed(family) && (
            <Notice tone="info">
              The email address of the family’s account is not confirmed. What you register is added to the account when
              the family confirms the address. Until then, the family opens it with the link in the email.
            </Notice>
          )}
          <div className={css.choice}>
            <SelectField
              id={serviceFieldId}
              label="What is it for?"
              placeholder="Choose a service"
              value={chosen ?? ''}
              onChange={({ target }) => show(offered.find((one) => one === target.value) ?? null, paymentId)}
              options={offered.map((value) => ({ value, label: officeProductNames[value] }))}
            />
          </div>
          {chosen && (
            <ProductForm key={`${chosen} ${round} ${paymentId}`} family={family} product={chosen} onSent={onSent} />
          )}
        </PaidWith>
      )}
    </div>
  );
}

interface ProductFormProps {
  family: Family;
  product: OfficeProduct;
  onSent: (answer: OfficePurchaseResponse) => void;
}

function ProductForm({ family, product, onSent }: ProductFormProps) {
  if (product === 'online_payment') return <CustomAmountForm family={family} onSent={onSent} />;
  if (product === 'consultation') return <ConsultationOrderForm family={family} onSent={onSent} />;
  return <OfficeRegistration family={family} service={product} onSent={onSent} />;
}
