// Component that is rendered again only if its properties have changed.
import { Component, type ComponentChild, type FunctionComponent } from "preact";

export function pure<Props extends object>(draw: (props: Props) => ComponentChild): FunctionComponent<Props> {
  const Draw = draw as FunctionComponent<Props>;
  class Pure extends Component<Props> {
    shouldComponentUpdate(next: Readonly<Props>) {
      const keys = new Set([...Object.keys(next), ...Object.keys(this.props)]) as Set<keyof Props>;
      return [...keys].some((key) => next[key] !== (this.props as Props)[key]);
    }
    render() {
      return <Draw {...(this.props as any)} />;
    }
  }
  return Pure as unknown as FunctionComponent<Props>;
}
