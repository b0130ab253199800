import { EnrollPage } from '../leads/enroll-page';
import { useProgram } from '../leads/use-program';
import { useNavigation } from '../lib/navigation';
import { useToast } from '../ui/toast/toast';

export function Page() {
  const program = useProgram();
  const { open } = useNavigation();
  const show = useToast();
  const goOn = (thanks: string) => {
    show({ tone: 'success', title: 'Sent', description: thanks });
    open('/service-selection');
  };
  return <EnrollPage key={program} program={program ?? ''} onSent={goOn} />;
}
