import { type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { useNotify } from '../../../ui/toast/use-notify';
import { CartProvider } from '../../cart/cart-context';
import { OpenConfirmation, useUnseenConfirmation } from '../../confirmation/open-confirmation';
import { PurchaseScreen } from '../../purchase/components/purchase-screen';
import {
  PurchaseFormProvider,
  usePurchaseForm,
  usePurchaseFormActor,
  type PurchaseFormProviderProps,
} from '../purchase-form-context';
import { selectAsking, selectEnding, selectPurchase } from '../purchase-form-selectors';

interface ScreenProps extends Omit<
  ComponentProps<typeof PurchaseScreen>,
  'purchase' | 'ending' | 'done' | 'onAnother'
> {
  /** Content of the dialog that may cover the form. */
  Question: ComponentType;
}

interface PurchaseFormPageProps extends ScreenProps, Pick<PurchaseFormProviderProps, 'logicOf'> {
  /** Content below the form. */
  children?: ReactNode;
}

/** The page of a form that sells a single item, from the first field to the confirmation. */
export function PurchaseFormPage({ logicOf, children, ...screen }: PurchaseFormPageProps) {
  useUnseenConfirmation();
  const notify = useNotify();
  return (
    <CartProvider>
      <PurchaseFormProvider logicOf={logicOf} notify={notify}>
        <Screen {...screen} />
        {children}
      </PurchaseFormProvider>
    </CartProvider>
  );
}

function Screen({ Question, ...screen }: ScreenProps) {
  const form = usePurchaseFormActor();
  const asking = usePurchaseForm(selectAsking);
  const checkout = usePurchaseForm(({ context }) => context.checkout);
  return (
    <>
      <PurchaseScreen
        {...screen}
        purchase={usePurchaseForm(selectPurchase)}
        ending={usePurchaseForm(selectEnding)}
        done={<OpenConfirmation checkout={checkout} />}
        onAnother={() => form.send({ type: 'BUY_ANOTHER' })}
      />
      {asking && <Question />}
    </>
  );
}
